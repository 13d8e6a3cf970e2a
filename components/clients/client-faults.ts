import { RequestFault } from "./create-client.ts";

const fields = ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const;
type FaultField = (typeof fields)[number] | "platform" | "root";

export function clientFaults(error: Error): { field: FaultField; message: string }[] {
  if (!(error instanceof RequestFault) || error.details.length === 0)
    return [{ field: "root", message: error.message }];
  return error.details.map(({ field, message }) => {
    if (field === "x-crm-platform") return { field: "platform", message };
    const own = fields.find((name) => name === field);
    return own ? { field: own, message } : { field: "root", message: `${field}: ${message}` };
  });
}
