// In a file of its own: visitors load this sentence without the others.
export const hubUnreachable = "The hub cannot be reached right now. Please try again.";
