// Questions at the sample AMA, by sample designers who are members. All of them are made up.
interface SampleQuestion {
  readonly by: string;
  readonly text: string;
  /** By so many sample members. */
  readonly votes: number;
  /** In writing, or null in the talk. */
  readonly answer?: string | null;
}

export const sampleQuestions: {
  readonly at: string;
  readonly questions: readonly SampleQuestion[];
} = {
  at: "sample-ama-type-design",
  questions: [
    {
      by: "Meera Iyer",
      text: "How do you decide that a family is finished? Each time I open a file I see something that I want to change.",
      votes: 6,
    },
    { by: "Tenzin Dolma", text: "Do you test with real text, or with words made for testing?", votes: 3 },
    {
      by: "Farhan Qureshi",
      text: "What did your first licence cost?",
      votes: 4,
      answer: "Four thousand rupees, for a studio of three. Today I would start at five times that.",
    },
    { by: "Harpreet Kaur", text: "Which tools do you open first in the morning?", votes: 1 },
  ],
};
