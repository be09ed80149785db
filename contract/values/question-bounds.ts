/** Letters of a question and of its answer, and how many questions without an answer one person may have at one event. */
export const questionBounds = { text: 500, answer: 4000, open: 5 } as const;
