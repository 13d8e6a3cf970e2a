import { redirect } from "next/navigation";

/** The broker's day begins with the applications. */
export default function Home() {
  redirect("/applications");
}
