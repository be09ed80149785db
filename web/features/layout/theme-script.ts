// Runs before the first paint, as an inline script whose hash is in the Content-Security-Policy: a page that the reader
// wants dark must not flash white. A constant, so that the hash holds for every cached page.
export const themeKey = "theme";

export const themeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';
