import { z } from 'zod';
import { heading, reusableText, sensitive } from '../../../shared/fields';

/** The texts of `burn-history.yaml`. */
export const burnHistorySchema = z
  .strictObject({
    heading: heading('The heading of the burn history.', 'burn history'),
    more: reusableText(120, 'Shown if there are newer burns.', '{amount} more since this list was written'),
    none: reusableText(120, 'Shown if nothing was burned yet.', 'Nothing was burnt before {date}'),
    periods: z.strictObject({
      day: reusableText(40, 'Labels the last 24 hours.', '24 hours'),
      week: reusableText(40, 'Labels the last 7 days.', '7 days'),
      month: reusableText(40, 'Labels the last 30 days.', '30 days'),
      all: reusableText(40, 'Labels all burns.', 'all time'),
    }),
    upTo: reusableText(60, 'The date of the list, below the periods.', 'up to {date}'),
    chart: z.strictObject({
      title: reusableText(80, 'The title of the chart.', 'Tokens burnt over time'),
      description: reusableText(
        200,
        'Describes the chart for screen readers.',
        'A line that climbs with every burn from nothing to {amount} on {date}.',
      ),
      reading: reusableText(60, 'Describes a step of the chart.', '{amount} burned as of {date}'),
      read: reusableText(80, 'How to read the steps of the chart.', 'Touch the line, or use the arrow keys'),
      now: reusableText(20, 'Marks burns that are newer than the list.', 'just now'),
    }),
    milestones: reusableText(40, 'Names the dates at the fuse for screen readers.', 'milestones'),
    earlier: reusableText(40, 'Opens the older of the newest burns.', 'earlier burns'),
    largest: reusableText(40, 'The heading of the largest burns.', 'largest burns'),
    latest: reusableText(40, 'The heading of the newest burns.', 'latest burns'),
    transaction: reusableText(20, 'The link to a transaction.', 'transaction'),
    holder: reusableText(40, 'Names a wallet that token.yaml does not.', 'a holder'),
    unknown: reusableText(40, 'Names a wallet that no transaction identifies.', 'not attributed'),
    unattributed: reusableText(
      200,
      'Shown if burns are not attributed to a wallet.',
      '{amount} of these tokens are not attributed: the supply fell, but no transaction that the nodes still have explains it.',
    ),
    file: reusableText(60, 'The link to the list as a file.', 'every burn as a table (CSV)'),
  })
  .meta(sensitive);
