import { expect, test } from 'vitest'
import { leanCode } from './lean-code.ts'
import { UNUSED_REACT } from './lean-react-plugin.ts'
import { UNUSED_ROUTER } from './lean-router-plugin.ts'

test('functions and classes this app has no use for are emptied, with all that stands in them', () => {
  const { code, found } = leanCode(
    `
    function useSubmit() { invariant(router, 'must be used in a router'); return router.submit }
    var RemixErrorBoundary = class extends React.Component { render() { return null } }
    function useHref(to) { return to }
  `,
    UNUSED_ROUTER,
  )
  expect(found).toEqual(['useSubmit', 'RemixErrorBoundary'])
  expect(code).toContain("function useSubmit() { throw new Error('useSubmit is left out of the build') }")
  expect(code).toContain('var RemixErrorBoundary = undefined')
  expect(code).toContain('function useHref(to) { return to }')
})

test('checks stay, their texts go; a component that nothing renders can be left out', () => {
  const { code, found } = leanCode(
    `
    invariant(context != null, \`useHref() may be used only in a <Router>\`);
    var Link = React2.forwardRef(function LinkWithRef() {});
    Link.displayName = "Link";
  `,
    UNUSED_ROUTER,
  )
  expect(found).toEqual([])
  expect(code).toContain("invariant(context != null, '');")
  expect(code).toContain('var Link = /* @__PURE__ */ React2.forwardRef(function LinkWithRef() {});')
  expect(code).not.toContain('displayName')
})

test('of React DOM, what walks through the page for view transitions finds none; the methods of fragments go', () => {
  const { code, found } = leanCode(
    `
    function commitNestedViewTransitions(parent) { for (parent = parent.child; parent; ) parent = parent.sibling }
    function FragmentInstance(fiber) { this.fiber = fiber }
    FragmentInstance.prototype.focus = function () { focusFirst(this.fiber) };
    ReactDOMRoot.prototype.render = function () {};
  `,
    UNUSED_REACT,
  )
  expect(found).toEqual(['commitNestedViewTransitions', 'FragmentInstance'])
  expect(code).toContain('function commitNestedViewTransitions(parent) {}')
  expect(code).toContain("throw new Error('FragmentInstance is left out of the build')")
  expect(code).not.toContain('focusFirst')
  expect(code).toContain('ReactDOMRoot.prototype.render')
})
