import type { Plugin } from 'vite'
import { leanPlugin, type Unused } from './lean-code.ts'

/** Ways to identify somebody that the shop has none of. Bundlers keep them, because something is assigned to them. */
const UNUSED_AUTH: Unused = {
  never: [],
  idle: [
    'ActionCodeURL',
    'CookiePersistence',
    'FacebookAuthProvider',
    'GithubAuthProvider',
    // Asked before a password is sent; the server refuses one that is too weak as well.
    'PasswordPolicyImpl',
    'SAMLAuthProvider',
    'TotpMultiFactorAssertionImpl',
    'TotpMultiFactorGenerator',
    'TotpSecret',
    'TwitterAuthProvider',
  ],
}

/** What tells Google on how many days a browser used Firebase, with a database of its own in it: optional to all others. */
export const UNUSED_APP: Unused = {
  never: ['getDbPromise'],
  idle: ['HeartbeatServiceImpl'],
  also: (node, code) =>
    /^(_registerComponent\(new Component\('heartbeat'|import { openDB })/.test(
      code.slice(node.start, node.start + 60),
    ) && /^(ExpressionStatement|ImportDeclaration)$/.test(node.type)
      ? [{ ...node, text: '' }]
      : [],
}

const AUTH = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-\w+\.js$/
const APP = /[\\/]@firebase[\\/]app[\\/]dist[\\/]esm[\\/]index\.esm\.js$/

export const leanAuthPlugins = (): Plugin[] => [
  leanPlugin('Firebase Auth', '@firebase/auth', AUTH, UNUSED_AUTH),
  leanPlugin('Firebase', '@firebase/app', APP, UNUSED_APP),
]
