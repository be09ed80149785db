// Who looks at the page, as far as the browser may know. The server decides again at every door.
export type Viewer =
  | { readonly state: "anonymous" }
  | { readonly state: "member"; readonly name: string; readonly isMember: boolean; readonly isAdmin: boolean };

export const anonymous: Viewer = { state: "anonymous" };
