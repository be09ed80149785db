// In a file of its own: visitors load this sentence without the others.
export const away = "The hub cannot be reached right now. Please try again.";
