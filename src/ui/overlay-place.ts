import styles from './overlay-popup.module.css'

/** The position of panels and menus beside their button. They are not printed. */
export const OVERLAY_PLACE = {
  className: `${styles.positioner} screen-only`,
  align: 'start',
  sideOffset: 6,
  collisionPadding: 8,
} as const
