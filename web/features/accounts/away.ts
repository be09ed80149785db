// Apart from the other sentences: visitors load this one alone.
export const away = "The hub cannot be reached right now. Please try again.";
