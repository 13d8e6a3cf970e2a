import { linkLayout } from "../../link-layout.tsx";

const { generateMetadata, LinkLayout } = linkLayout("package-delivery");

export { generateMetadata };
export default LinkLayout;
