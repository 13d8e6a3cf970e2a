import { linkLayout } from "../../link-layout.tsx";

export default linkLayout("advice-acknowledgement");
