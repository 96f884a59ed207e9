/**
 * Stands for `re2js`, a third of the Firestore client, with which it would match the patterns of pipelines, a kind of query
 * this app has none of.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Patterns in pipelines are left out of the build')
  },
}
