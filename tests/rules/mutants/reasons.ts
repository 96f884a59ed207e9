/**
 * Conditions that no test can notice alone, with their place and text in `firestore.rules`, and why they are there all
 * the same. A place is a collection and a function of its block, or the function alone.
 */
export const REASONS: readonly (readonly [place: string, condition: string, reason: string])[] = [
  [
    'stockPostings isPosting',
    'posting.levelIds.size() < 1',
    'Written for every list of this kind; a posting without lines is refused before.',
  ],
]
