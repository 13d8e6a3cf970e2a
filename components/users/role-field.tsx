import type { ComponentProps } from "react";
import { Select } from "#components/ui/forms/select.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { roleOptions, roleWords } from "./user-copy.ts";

type Props = Pick<ComponentProps<typeof Select>, "onChange" | "disabled" | "error"> & {
  value: ListedUser["role"];
};

/** One of the roles, with what the chosen one may do. */
export function RoleField({ value, ...rest }: Props) {
  return (
    <Select
      label="Role"
      description={roleWords[value].meaning}
      options={roleOptions}
      value={value}
      {...rest}
    />
  );
}
