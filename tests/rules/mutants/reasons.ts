/**
 * Conditions that no test can notice alone, with their place and text in `firestore.rules`, and why they are there all
 * the same. A place is a collection and a function of its block, or the function alone.
 */
export const REASONS: readonly (readonly [place: string, condition: string, reason: string])[] = [
  [
    'orders keepsOtherLines',
    'from == 0',
    'No lines before the first are the same lines; the language does not say that production makes a slice of nothing.',
  ],
  [
    'orders keepsAgreement',
    'after.totals == before.totals',
    'The total has to be that of the lines, which stay; an offer whose total is not that of its lines is then confirmed by nobody.',
  ],
  [
    'stockPostings isPosting',
    'posting.levelIds.size() < 1',
    'Written for every list of this kind; a posting without lines is refused before.',
  ],
]
