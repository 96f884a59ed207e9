import { paths } from '#config/paths.ts'
import type { HelpTopic } from '#domain/content/help.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'

/** What the back office does today; an answer changes with the screen that it describes. */
const STAFF_HELP: readonly (HelpTopic & { need?: StaffNeed })[] = [
  {
    id: 'find-your-way',
    title: 'Find your way with the keyboard',
    steps: [
      'Ctrl K goes to a screen, an order by its reference, a product or a person.',
      '/ searches in the list on the screen; the arrow keys move through it and Enter opens a row.',
      '? shows every shortcut.',
      'The bell counts what arrived for your role and branches since you last read it: orders, price requests, payments to check, messages, holds.',
    ],
    alsoCalled: 'shortcuts search command notifications inbox',
  },
  {
    id: 'confirm-an-order',
    title: 'Confirm an order',
    need: { capability: 'orders', grants: ['F', 'A', 'C'] },
    steps: [
      'Open the order under Orders. Each line shows whether its stock suffices and whether its price has changed.',
      'If the delivery has no price yet, enter its fee.',
      'Choose “Confirm and reserve”, or “Confirm at new prices” where prices have changed. The goods are reserved, the proforma invoice is issued and the customer gets an email.',
      'If you cannot supply it, choose “Decline…” and give the reason.',
    ],
    note: 'A long order is confirmed in several steps. If that is interrupted, open the order and choose “Continue confirming”.',
    alsoCalled: 'approve accept proforma reject',
    links: [{ to: paths.admin.orders, label: 'Orders' }],
  },
  {
    id: 'take-over-orders',
    title: 'Take over the orders of a colleague',
    need: { capability: 'orders', grants: ['F', 'A', 'C'] },
    steps: [
      'Whoever confirms an order looks after it: the page of the order says who, and “Mine” above the list shows your own.',
      'On the page of an order choose “Take over” to go on with it yourself. The timeline says from whom.',
      'For several, select them in the list and choose “Take over…”. A Manager finds those of a member through “Orders they look after” on the member’s page.',
    ],
    note: 'It changes who looks after the order and nothing else.',
    alsoCalled: 'owner ownership assign hand over handover leave mine',
    links: [{ to: paths.admin.orders, label: 'Orders' }],
  },
  {
    id: 'cancel-or-hold-an-order',
    title: 'Cancel an order, or put it on hold',
    need: { capability: 'orders', grants: ['F', 'A'] },
    steps: [
      'Open the order and choose “Cancel order…”. Everything reserved for it is released; that cannot be undone.',
      'Choose “Put on hold…” while something is unclear: nothing of the order is confirmed, picked or dispatched until a Manager releases the hold.',
    ],
    links: [{ to: paths.admin.orders, label: 'Orders' }],
  },
  {
    id: 'sell-at-the-counter',
    title: 'Sell at the counter or by telephone',
    need: { capability: 'assisted-sale' },
    steps: [
      'Open Counter sale and scan a product, type its name or SKU, or paste a list.',
      'Choose the customer with F7, by name, phone or email, or enter one without an account.',
      'Another price: choose the line, press F4 and give price and reason, or give a discount on the whole sale. Above your limit press “Ask a Manager”: they see it wherever they are, and the sale goes on as soon as they approve.',
      'Go to the checkout with F8 and choose pickup or delivery.',
      'Take the payment: 1 or F8 for cash, 2 for mobile money, 3 for a transfer, 4 for a cheque, in as many parts as it comes. Of cash enter what was handed over; the change to give is shown.',
      'Finishing the sale reserves the goods, issues the proforma, records what was taken and shows the receipt, to print on 80 mm paper or A4. Somebody else verifies the payments.',
      'To offer instead of selling, press “Save as quote” at the checkout: the price sheet opens with the prices of the sale, and you send the offer from there. The customer needs an email address.',
    ],
    alsoCalled: 'pos till walk-in cashier',
    links: [{ to: paths.admin.cart, label: 'Counter sale' }],
  },
  {
    id: 'deliver-an-order',
    title: 'Pick, dispatch and deliver',
    need: { capability: 'move-goods' },
    steps: [
      'On a confirmed order choose “Plan a delivery…” and enter what leaves from the branch. The rest stays reserved and can be planned later.',
      'Under Deliveries print the pick list, put the goods together and choose “Picked”.',
      'Choose “Dispatch…” and enter driver, vehicle and waybill number, or “Hand over…” for goods that are collected. They are taken out of stock.',
      'Choose “Delivered…” and enter who received them, with a photo if you have one. If they came back, choose “Not delivered…”, then “The goods are back”.',
    ],
    alsoCalled: 'fulfilment waybill truck driver delivery note pick list collect',
    links: [{ to: paths.admin.deliveries, label: 'Deliveries' }],
  },
  {
    id: 'answer-a-quote-request',
    title: 'Answer a quote request',
    need: { capability: 'quotes', grants: ['A', 'C'] },
    steps: [
      'Open the request under Quotes and enter what you offer for each line: product, quantity and price.',
      'If something is unclear, choose “Ask the customer…”. The request waits for their reply.',
      'Choose until when the prices hold and send the offer. The customer gets an email.',
      'If you cannot offer anything, choose “Decline…” and give the reason; the customer reads it.',
    ],
    alsoCalled: 'offer quotation rfq price',
    links: [{ to: paths.admin.quotes, label: 'Quotes' }],
  },
  {
    id: 'look-up-stock',
    title: 'Look up stock',
    need: { capability: 'stock' },
    steps: [
      'Inventory overview says how many products are low or out at each branch; a number opens the list.',
      'Open Stock and choose the branch. Search by name or SKU, or show what is low or out.',
      'Available is what is on hand without what is reserved, quarantined or kept as safety stock.',
      'Where more is expected, choose “Set date”: shoppers see it on the product.',
      'A product’s name opens its stock card: every posting with the balance after it, who made it and for which document. Choose a day to begin with; print or export it.',
    ],
    alsoCalled: 'inventory level quantity restock expected stock card ledger movement history balance',
    links: [{ to: paths.admin.stock, label: 'Stock' }],
  },
  {
    id: 'read-inventory-reports',
    title: 'See what the stock is worth, what moves and what does not',
    need: { capability: 'stock-card' },
    steps: [
      'Open Inventory reports. The tabs are the reports; period and branch are chosen above the table and stay in the address, so a report can be kept as a bookmark or sent to a colleague.',
      'Movement leads from what was on hand when the period began to what is now. A product leads to its stock card, which has every posting.',
      'Slow and dead stock lists what was not dispatched in the period, or lasts more than 26 weeks at its pace.',
      'Value and turnover are at average cost and shown to roles that see costs. Values of earlier weeks are at today’s costs.',
      'Export and print give exactly what is shown.',
    ],
    alsoCalled: 'valuation dead stock turnover inventory value report',
    links: [{ to: paths.admin.stockReports, label: 'Inventory reports' }],
  },
  {
    id: 'keep-suppliers',
    title: 'Keep suppliers and their prices',
    need: { capability: 'purchase-orders', grants: ['A', 'C', 'R'] },
    steps: [
      'Open Suppliers and choose one, or “Add supplier”: name, contact, currency, days to pay and lead time.',
      'On the page of a supplier choose “Add product”, or the name of one that they sell: their part number, what is in one pack, the price of one unit and the day it counts from. A price announced for later is entered now, with its day.',
      'A product that they no longer sell is taken off the list; a supplier from whom we no longer buy is archived. Neither is deleted.',
      'Export gives the price list as a file.',
    ],
    note: 'A Location Manager and Sales see no suppliers: their prices are our costs.',
    alsoCalled: 'vendor purchase buy cost price list pack lead time terms',
    links: [{ to: paths.admin.suppliers, label: 'Suppliers' }],
  },
  {
    id: 'count-stock',
    title: 'Count what is on the shelf, and put right what differs',
    need: { capability: 'adjust-stock', grants: ['A', 'C', 'L'] },
    steps: [
      'Open Stock, choose the branch and print the list, or export it to Excel. Count each product and write the quantity beside the one on hand. Goods that are reserved are still on hand until they are dispatched.',
      'Where it differs, open the stock card of the product by its name, and press “Adjust…”: the reason “Correction after counting” takes what you counted. “Found” adds to it.',
      'Damaged, lost, expired or used goods are written off with the same button, with a note of what happened.',
      'A small difference is posted at once. A larger one, and every write-off, waits under Adjustments until a Manager or Admin other than you approves it; until then the stock stays as it is.',
      'What was posted stays on the stock card. A mistake is put right by another adjustment.',
    ],
    note: 'Up to which value a difference needs no approval is set under Settings, Limits.',
    alsoCalled: 'stocktake inventory variance adjust write-off shrinkage damage loss correction',
    links: [
      { to: paths.admin.stock, label: 'Stock' },
      { to: paths.admin.adjustments, label: 'Adjustments' },
    ],
  },
  {
    id: 'change-products-and-prices',
    title: 'Add and change products',
    need: { capability: 'products', grants: ['F', 'C'] },
    steps: [
      'Open Products and choose the product, or add a new one.',
      'Save a draft as often as you like; shoppers see a product once it is published.',
      'Many products at once are added or changed by importing a spreadsheet. What it will change is shown first, and can be undone.',
    ],
    note: 'Prices are changed and products are published by Managers and above. “Price from a day” on a product’s page changes a price by itself on a later day.',
    alsoCalled: 'catalogue sku import csv excel price publish schedule later',
    links: [
      { to: paths.admin.products, label: 'Products' },
      { to: paths.admin.importProducts, label: 'Import' },
    ],
  },
  {
    id: 'invite-members',
    title: 'Invite members',
    need: { capability: 'members' },
    steps: [
      'Open Members and choose “Invite members”. Enter one or more email addresses, and the roles and branches they get.',
      'Each receives an email with a link that is open for seven days. They sign in with that address.',
      'Under Invitations you see who has accepted. Send an invitation again, or cancel it, there.',
    ],
    note: 'The roles that you can grant are offered.',
    alsoCalled: 'staff user role access colleague',
    links: [{ to: paths.admin.users, label: 'Members' }],
  },
  {
    id: 'answer-a-message',
    title: 'Answer a message from the contact page',
    need: { capability: 'messages' },
    steps: [
      'Open Messages: those that wait longest come first. Open one by its name.',
      'Write the answer and choose “Send the answer”. It goes by email, with what the visitor wrote below it.',
      'Close what needs no answer. A closed message can be opened again.',
    ],
    note: 'A message is answered once: the visitor writes again if there is more to ask.',
    alsoCalled: 'contact enquiry email reply customer question',
    links: [{ to: paths.admin.messages, label: 'Messages' }],
  },
  {
    id: 'write-a-post',
    title: 'Write a post for the blog',
    need: { capability: 'content' },
    steps: [
      'Open Blog and choose “New post”. Its address is chosen before the first save and stays.',
      'Write it in Markdown; the preview shows what readers will see. Pictures are uploaded above and below the text.',
      'Save a draft, then choose “Publish…”, now or for a time to come. A published post can be withdrawn.',
    ],
    alsoCalled: 'news article content markdown',
    links: [{ to: paths.admin.content, label: 'Blog' }],
  },
  {
    id: 'add-search-words',
    title: 'Add words that customers search for',
    need: { capability: 'settings' },
    steps: [
      'Open Settings, then “Search words”. “Searched and not found” lists what visitors looked for in vain, most often first.',
      'Choose “Add a word” beside one, and enter what the catalogue calls it. Below the field you see what that finds.',
      'Save. Searches and bills of quantities understand the word from the visitor’s next page on. Edit a word to change it or take it out.',
    ],
    note: 'Who searched is not kept. Telephone numbers and email addresses are not counted.',
    alsoCalled: 'synonym vocabulary search nothing found missing term',
    links: [{ to: paths.admin.settingsPage('words'), label: 'Search words' }],
  },
]

/** The answers about what somebody with these roles may do. */
export const staffHelpFor = (roles: readonly Role[]): readonly HelpTopic[] =>
  STAFF_HELP.filter(({ need }) => !need || meetsNeed(roles, need))
