import type { Plugin } from 'vite'
import { leanPlugin, type Cut, type Node, type Unused } from './lean-code.ts'

/**
 * What React DOM does for `<ViewTransition>`, `<SuspenseList>`, a `ref` of a fragment, actions of forms and their state,
 * custom elements, files fetched ahead and compiled components, none of which this app has.
 */
export const UNUSED_REACT: Unused = {
  never: [
    'FragmentInstance',
    'ViewTransitionPseudoElement',
    'actionStateActionEffect',
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
    'dispatchActionState',
    'ensureFormComponentIsStateful',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'handleActionReturnValue',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'mountActionState',
    'notifyActionListeners',
    'onActionError',
    'onActionSuccess',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'refreshCache',
    'requestFormReset$1',
    'rerenderActionState',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'runActionStateAction',
    'scheduleViewTransitionEvent',
    'setPropOnCustomElement',
    'startHostTransition',
    'startViewTransition',
    'updateActionState',
    'updateActionStateImpl',
    'updateSuspenseListComponent',
    'useMemoCache',
    'validateDocumentPositionWithFiberTree',
  ],
  // Every transition walks through the page for the first; the last looks for an action in every form that is sent.
  idle: [
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'extractEvents$1',
  ],
  also: (node, code) => (isMethod(node, code) ? [{ ...node, text: '' } satisfies Cut] : []),
}

/** The methods of the emptied classes, which React DOM adds one by one. */
const isMethod = (node: Node, code: string): boolean =>
  node.type === 'ExpressionStatement' &&
  /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./.test(code.slice(node.start, node.end))

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

export const leanReactPlugin = (): Plugin => leanPlugin('React DOM', 'react-dom', REACT_DOM, UNUSED_REACT)
