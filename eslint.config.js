import rules from '@firebase/eslint-plugin-security-rules'

// Only the security rules: everything else is oxlint's.
export default [
  { ignores: ['dist/**', 'node_modules/**', '.data/**'] },
  rules.configs['flat/recommended'],
  // The catalogue, the branches and the stock bands are a shop window: everybody may look.
  { rules: { '@firebase/security-rules/no-open-reads': 'off' } },
]
