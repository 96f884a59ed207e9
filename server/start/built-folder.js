const PLACE = Symbol.for('osu.server-build')

/**
 * Where the server was built in one piece, whose other programs are beside it; undefined when it runs from its sources.
 *
 * @returns {string | undefined}
 */
export const builtFolder = () => Reflect.get(globalThis, PLACE)

/** @param {string} folder */
export const setBuiltFolder = (folder) => Reflect.set(globalThis, PLACE, folder)
