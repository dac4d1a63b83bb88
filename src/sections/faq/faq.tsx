import { graphql } from 'gatsby';
import { Fragment, memo, type ReactNode } from 'react';
import { getTextAttributes, getWords } from '../../../shared/page-text';
import { ExternalLink } from '../../ui/links';
import { Section } from '../../ui/section';
import { Text } from '../../ui/text';

export const Faq = memo(function Faq({ content }: { content: Queries.FaqFragment }) {
  return (
    <Section id="faq" heading={content.heading} className="border-t-4 border-ink bg-raised">
      <div className="grid grid-cols-1 items-start gap-5 @wide:grid-cols-2">
        {content.questions.map(({ question, answer }, index) => (
          <details key={index} className="bubble comic-box rounded-bubble">
            <summary className="flex items-center gap-4 rounded-bubble px-bubble py-2.5 text-2xl disclosure">
              <Text as="h3" className="flex-1">
                {question}
              </Text>
            </summary>
            <p className="px-bubble pb-5 text-bubble" {...getTextAttributes(answer)}>
              <LinkedWords words={getWords(answer)} links={content.links} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
});

interface LinkedWordsProps {
  words: string;
  links: Queries.FaqFragment['links'];
}

/** Shows the names of pages as links. */
function LinkedWords({ words, links: [link, ...links] }: LinkedWordsProps): ReactNode {
  if (link === undefined) return words;
  return words.split(getWords(link.label)).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <ExternalLink href={link.url} className="underlined">
          {getWords(link.label)}
        </ExternalLink>
      )}
      <LinkedWords words={part} links={links} />
    </Fragment>
  ));
}

/** Describes questions and answers as JSON-LD: https://schema.org/FAQPage. */
export const describeQuestions = ({ questions }: Queries.FaqFragment) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: getWords(question),
    acceptedAnswer: { '@type': 'Answer', text: getWords(answer) },
  })),
});

export const faqFragment = graphql`
  fragment FaqSection on Content {
    faq {
      ...Faq
    }
  }

  fragment Faq on FaqYaml {
    heading
    links {
      label
      url
    }
    questions {
      question
      answer
    }
  }
`;
