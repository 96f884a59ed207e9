const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i

/** The format of spec §5: a top-level domain has 2 to 4 letters. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
