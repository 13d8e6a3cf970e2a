import { type Job, jobContext, singleStep } from "#inngest/job.ts";
import {
  BUILD_FAILED,
  drawPackagePdf,
  failPackage,
  packDocuments,
} from "#lib/deal/packages/build-package.ts";
import { giveUpDelivery, sendDelivery } from "#lib/deal/packages/deliver-package.ts";

const BUILD_PACKAGE_ID = "build-package";

export const buildPackageJob: Job<"package/requested"> = {
  id: BUILD_PACKAGE_ID,
  name: "Build the package for a lender",
  event: "package/requested",
  async run(input) {
    const { packageId } = input.data;
    await input.step.run("Draw the PDF", () =>
      drawPackagePdf(jobContext(BUILD_PACKAGE_ID, input), packageId),
    );
    await input.step.run("Pack the documents", () =>
      packDocuments(jobContext(BUILD_PACKAGE_ID, input), packageId),
    );
  },
  async giveUp(input) {
    await failPackage(jobContext(BUILD_PACKAGE_ID, input), input.data.packageId, BUILD_FAILED);
  },
};

export const sendPackageJob = singleStep({
  id: "send-package",
  name: "Send a package to a lender",
  event: "package-delivery/requested",
  step: "Deliver the package",
  work: (ctx, { deliveryId }) => sendDelivery(ctx, deliveryId),
  giveUp: (ctx, { deliveryId }) => giveUpDelivery(ctx, deliveryId),
});
