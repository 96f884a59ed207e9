import styles from './overlay-popup.module.css'

/** Where panels and menus stand beside their button. Nobody wants them on paper. */
export const OVERLAY_PLACE = {
  className: `${styles.positioner} screen-only`,
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
} as const
