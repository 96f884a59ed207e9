/** What the frame around every page of the back office follows live, one read each while there is nothing new. */
export const OF_THE_FRAME: readonly string[] = ['inboxes', 'notifications', 'priceOverrides']
