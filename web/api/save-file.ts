/** A file that a door gave to this person alone. Such doors ask for the token, so that it is saved by script and not by a link. */
export async function saveFile(answer: Response, otherName: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob());
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? otherName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  URL.revokeObjectURL(address);
}
