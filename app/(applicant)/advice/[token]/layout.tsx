import { linkLayout } from "../../link-layout.tsx";

const { generateMetadata, LinkLayout } = linkLayout("advice-acknowledgement");

export { generateMetadata };
export default LinkLayout;
