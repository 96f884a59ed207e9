import { expect, test } from 'vitest'
import { leanRouter } from './lean-router-plugin.ts'

test('functions and classes this app has no use for are emptied, with all that stands in them', () => {
  const { code, found } = leanRouter(`
    function useSubmit() { invariant(router, 'must be used in a router'); return router.submit }
    var RemixErrorBoundary = class extends React.Component { render() { return null } }
    function useHref(to) { return to }
  `)
  expect(found).toEqual(['useSubmit', 'RemixErrorBoundary'])
  expect(code).toContain("function useSubmit() { throw new Error('useSubmit is left out of the build') }")
  expect(code).toContain('var RemixErrorBoundary = undefined')
  expect(code).toContain('function useHref(to) { return to }')
})

test('checks stay, their texts go; a component that nothing renders can be left out', () => {
  const { code, found } = leanRouter(`
    invariant(context != null, \`useHref() may be used only in a <Router>\`);
    var Link = React2.forwardRef(function LinkWithRef() {});
    Link.displayName = "Link";
  `)
  expect(found).toEqual([])
  expect(code).toContain("invariant(context != null, '');")
  expect(code).toContain('var Link = /* @__PURE__ */ React2.forwardRef(function LinkWithRef() {});')
  expect(code).not.toContain('displayName')
})
