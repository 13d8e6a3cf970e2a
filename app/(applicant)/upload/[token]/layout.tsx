import { linkLayout } from "../../link-layout.tsx";

const { generateMetadata, LinkLayout } = linkLayout("upload-link");

export { generateMetadata };
export default LinkLayout;
