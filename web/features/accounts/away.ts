// Apart from the other sentences: whoever is not logged in loads this one alone.
export const away = "The hub cannot be reached right now. Please try again.";
