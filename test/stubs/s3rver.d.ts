// As much of it as the tests use; it brings no types.
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  interface Options {
    readonly directory: string;
    readonly silent: boolean;
    readonly vhostBuckets: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
