import { redirect } from "next/navigation";

/** The desk is the broker's start page. */
export default function Home() {
  redirect("/desk");
}
