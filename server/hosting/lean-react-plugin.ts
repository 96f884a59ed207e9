import type { Plugin } from 'vite'
import { leanPlugin, type Cut, type Node, type Unused } from './lean-code.ts'

/** What React DOM does for `<ViewTransition>`, `<SuspenseList>` and a `ref` of a fragment, none of which this app has. */
export const UNUSED_REACT: Unused = {
  never: [
    'FragmentInstance',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitNewChildToFragmentInstance',
    'createViewTransitionInstance',
    'cutOffTailIfNeeded',
    'deleteChildFromFragmentInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'updateSuspenseListComponent',
    'validateDocumentPositionWithFiberTree',
    'ViewTransitionPseudoElement',
  ],
  // Every transition walks through the page for them.
  idle: [
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
  ],
  also: (node, code) => (isMethod(node, code) ? [{ ...node, text: '' } satisfies Cut] : []),
}

/** The methods of the emptied classes, which React DOM adds one by one. */
const isMethod = (node: Node, code: string): boolean =>
  node.type === 'ExpressionStatement' &&
  /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./.test(code.slice(node.start, node.end))

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

export const leanReactPlugin = (): Plugin => leanPlugin('React DOM', REACT_DOM, UNUSED_REACT)
