// The file store of STORAGE_URL.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("a bucket is read out of its one line, and is a secret", () => {
  const { config, secrets } = readConfig({
    STORAGE_URL: "s3://KEY:hush%2F%40hush@minio.internal:9000/shelf/hub/files?region=ap-south-1&protocol=http",
  });
  expect(secrets.bucket).toEqual({
    endpoint: "http://minio.internal:9000",
    name: "shelf",
    prefix: "hub/files/",
    region: "ap-south-1",
    accessKeyId: "KEY",
    secretAccessKey: "hush/@hush",
  });
  expect(readConfig({ STORAGE_URL: "s3://K:S@s3.example/shelf/" }).secrets.bucket).toMatchObject({
    endpoint: "https://s3.example",
    name: "shelf",
    prefix: "",
    region: "us-east-1",
  });
  expect(JSON.stringify(config)).not.toContain("hush");
});

test.each([
  ["https://K:hush@s3.example/shelf", /^STORAGE_URL must look like s3:/],
  ["s3://s3.example/shelf", /must name the key and the secret/],
  ["s3://K@s3.example/shelf", /must name the key and the secret/],
  ["s3://:hush@s3.example/shelf", /must name the key and the secret/],
  ["s3://K%:hush@s3.example/shelf", /written as %25/],
  ["s3://K:hush/@s3.example/shelf", /must look like s3:|must name/],
  ["s3://K:hu%sh@s3.example/shelf", /written as %25/],
  ["s3://K:hush@s3.example", /must name a bucket/],
  ["s3://K:hush@s3.example/Shelf", /must name a bucket/],
  ["s3://K:hush@s3.example/shelf/a%20b", /prefix/],
  ["s3://K:hush@s3.example/shelf?region=", /region/],
  ["s3://K:hush@s3.example/shelf?protocol=ftp", /not http or https/],
  ["s3://K:hush@s3.example/shelf?regoin=x", /may only be followed by/],
  ["s3://K:hush@s3.example/shelf?region=a&region=b", /may only be followed by/],
  ["s3://K:hush@s3.example/shelf#x", /may only be followed by/],
])("the bucket %s is refused in words that do not repeat the secret", (url, sentence) => {
  const read = (): unknown => readConfig({ STORAGE_URL: url });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/hush/);
});
