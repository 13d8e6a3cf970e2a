import { redirect } from "next/navigation";

/** Applications are the broker's start page. */
export default function Home() {
  redirect("/desk");
}
