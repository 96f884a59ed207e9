import { BOQ_PLACES } from '#domain/boq/review/kept-boq.ts'
import { NAME_PATTERN } from '#domain/people/person-name.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { MAX_LISTS } from '#domain/cart/shopping-list.ts'
import { A_DAY } from '#domain/people/last-active.ts'
import { TIN_PATTERN } from '#domain/people/tin.ts'
import { GOOGLE_PICTURE, SIGN_IN_PAUSE } from '#domain/people/user.ts'
import type { RuleConstants } from './build-rules.ts'
import { rulesPattern } from './rules-pattern.ts'

/** The constants that rules/*.rules refer to by names in capitals. */
export const RULE_CONSTANTS: RuleConstants = {
  ...ROLE_GROUPS,
  BOQ_PLACES,
  GOOGLE_PICTURE: GOOGLE_PICTURE.source,
  MAX_LISTS,
  NAME_PATTERN: rulesPattern(NAME_PATTERN.source),
  A_DAY,
  TIN_PATTERN: TIN_PATTERN.source,
  SIGN_IN_PAUSE,
}
