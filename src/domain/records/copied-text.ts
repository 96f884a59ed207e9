/**
 * The characters in texts that stand in `catalog/shop` too: `firestore.rules` writes the JSON of the copy themselves, and
 * cannot escape quotation marks or backslashes.
 */
export const COPIED_TEXT = /^[ !#-Z^-~¡-퟿]*$/
