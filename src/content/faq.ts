/** Describes questions and answers as JSON-LD: https://schema.org/FAQPage. */
export const describeQuestions = ({ questions }: Queries.FaqFragment) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Prints the answers of closed questions, too. */
export const PRINT_STYLE = '@media print{#faq ::details-content{content-visibility:visible}}';
