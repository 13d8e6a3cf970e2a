import { linkLayout } from "../../link-layout.tsx";

export default linkLayout("upload-link");
