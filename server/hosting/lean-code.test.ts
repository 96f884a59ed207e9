import { expect, test } from 'vitest'
import { leanCode } from './lean-code.ts'
import { UNUSED_APP } from './lean-auth-plugin.ts'
import { UNUSED_FIRESTORE } from './lean-firestore-plugin.ts'
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

test('of Firestore, what makes documents of JSON goes, and of JSON documents; times can still be turned into text', () => {
  const { code } = leanCode(
    `
    class Timestamp {
      toJSON() { return { seconds: this.seconds } }
      static fromJSON(json) { if (validated(json, Timestamp._jsonSchema)) return new Timestamp(json.seconds) }
    }
    Timestamp._jsonSchemaVersion = "1.0", Timestamp._jsonSchema = { type: property("string") };
    class QuerySnapshot { toJSON() { throw new Error("attempted to serialize") } get size() { return 1 } }
  `,
    UNUSED_FIRESTORE,
  )
  expect(code).toContain('toJSON() { return { seconds: this.seconds } }')
  expect(code).toContain('get size()')
  for (const gone of ['fromJSON', '_jsonSchema', 'serialize']) expect(code).not.toContain(gone)
})

test('of Firestore, nothing asks whether a query is a pipeline; what only pipelines need can be left out', () => {
  const { code, found } = leanCode(
    `
    class Stage { constructor(options) { this.options = options } }
    class Where extends Stage { get _name() { return 'where' } }
    function __PRIVATE_isPipeline(query) { return query instanceof CorePipeline }
    function __PRIVATE_runPipeline(pipeline, documents) { return documents.filter(evaluate) }
    const matches = (query, document) => __PRIVATE_isPipeline(query) ? runs(query) : fits(query, document);
    const cache = new __PRIVATE_LruGcMemoryOfflineComponentProvider(void 0);
    __PRIVATE_logDebug('Firestore', 'started');
    __PRIVATE_logError('Firestore', 'failed');
  `,
    UNUSED_FIRESTORE,
  )
  expect(found).toEqual(['Stage', '__PRIVATE_runPipeline'])
  expect(code).toContain('class Stage {}')
  expect(code).toContain('class Where {}')
  expect(code).toContain('=> false ? runs(query) : fits(query, document)')
  expect(code).toContain('return false }')
  expect(code).toContain('new __PRIVATE_MemoryOfflineComponentProvider(void 0)')
  expect(code).not.toContain('started')
  expect(code).toContain("__PRIVATE_logError('Firestore', 'failed')")
  expect(code).toContain("throw new Error('__PRIVATE_runPipeline is left out of the build')")
})

test('of Firebase, the app registers without what counts the days of its use, and without its database', () => {
  const { code, found } = leanCode(
    `
    import { openDB } from 'idb';
    class HeartbeatServiceImpl { constructor(container) { this.container = container } }
    function getDbPromise() { return openDB('firebase-heartbeat-database') }
    function registerCoreComponents() {
      _registerComponent(new Component('platform-logger', make));
      _registerComponent(new Component('heartbeat', (container) => new HeartbeatServiceImpl(container)));
    }
  `,
    UNUSED_APP,
  )
  expect(found).toEqual(['HeartbeatServiceImpl', 'getDbPromise'])
  expect(code).toContain("'platform-logger'")
  expect(code).not.toMatch(/openDB|'heartbeat'/)
})
