// Wrong passwords, counted by address whether anybody has it or not. From one place few: that stops a guesser. From everywhere
// together more: that stops a guesser with many places, and a stranger who wants to lock the owner out needs many places too.
// Even then only the password rests for a while: a mailed link and the identity provider still open the account.
const minute = 60;

export const guessesFromOnePlace = { limit: 10, seconds: 15 * minute };
export const guessesFromEverywhere = { limit: 100, seconds: 60 * minute };
