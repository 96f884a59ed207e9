import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { defineCommand, NOTHING } from '#domain/records/define-command.ts'
import { documentId, optionalId } from '#domain/records/record-fields.ts'
import { fields, flag, oneOf, oneRecordOf, prose, text, whole } from '#lib/schema.ts'
import { CATEGORY_LENGTHS } from './category.ts'
import { OPTIONAL_PICTURE_PATTERN } from './product-record.ts'

/** What staff write about a category. */
const written = {
  name: text(CATEGORY_LENGTHS.name, { min: 1, pattern: /\S/ }),
  description: prose(CATEGORY_LENGTHS.description),
  picture: text(CATEGORY_LENGTHS.picture, { pattern: OPTIONAL_PICTURE_PATTERN }),
}

const change = oneRecordOf('act', [
  /** The last in `parent`, which is '' at the top level. */
  fields({
    act: oneOf(['add']),
    slug: text(CATEGORY_LENGTHS.slug, { min: 1, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/ }),
    parent: optionalId(),
    ...written,
  }),
  /** `seen` is the `lastAuditId` of the record that the change was made from. */
  fields({ act: oneOf(['edit']), slug: documentId(), seen: optionalId(), ...written }),
  fields({ act: oneOf(['hide']), slug: documentId(), hidden: flag() }),
  /** `before` is the category that follows it then; '' makes it the last in `parent`. */
  fields({ act: oneOf(['place']), slug: documentId(), parent: optionalId(), before: optionalId() }),
  fields({ act: oneOf(['remove']), slug: documentId() }),
])

const may = { roles: ROLE_GROUPS.PUBLISHERS }

/** Changes the tree of categories. Target: `categories`. */
export const changeCategories = defineCommand({
  kind: 'categories.change',
  request: fields({ change }),
  answer: NOTHING,
  may,
})

/** Moves the next products of a subcategory that was put into another category; sent until none are `left`. */
export const moveCategoryProducts = defineCommand({
  kind: 'categories.move-products',
  request: NOTHING,
  answer: fields({ moved: whole(0, 1_000_000), left: flag() }),
  may,
})
