import { paths, type HelpAnswer } from '#config/paths.ts'
import { onAccountUrl } from '#config/urls.ts'
import type { HelpTopic } from '#domain/content/help.ts'

const ORDERS = { to: paths.orders, label: 'Your orders' }

/** What the shop does today; an answer changes with the screen that it describes. */
export const CUSTOMER_HELP: readonly (HelpTopic & { id: HelpAnswer })[] = [
  {
    id: 'place-an-order',
    title: 'Place an order',
    steps: [
      'Find products in the price list, by search or by category, and add them to the cart. Prices fall with the quantity where a line says so.',
      'Open the cart, look over the quantities and go to the checkout. You sign in there, or create an account.',
      'Choose pickup at a branch, which is free, or delivery to your site, and how you will pay. Add your purchase order number and project, if you have them.',
      'Where a quantity is more than the branch has, the cart and the checkout say so: take less, have what is there sent first, or wait until everything is there.',
      'Send the order. You pay nothing yet: we check stock and prices, reserve the goods and issue a proforma invoice. We write to you when that is done.',
    ],
    alsoCalled: 'buy purchase checkout basket lpo',
    links: [
      { to: paths.products, label: 'Price list' },
      { to: paths.cart, label: 'Cart' },
    ],
  },
  {
    id: 'order-with-a-bill-of-quantities',
    title: 'Order with a bill of quantities',
    steps: [
      'Open the bill of quantities page and paste the lines from your spreadsheet, type them, or choose a file: Excel (.xlsx), PDF, CSV, TSV or text. A file is read in your browser and not sent anywhere. Of a workbook you choose the sheets.',
      'A printed list on paper can be photographed: choose the photos (JPEG, PNG or WebP), or take one with your phone. Hold it straight above the sheet, in even light, so that the list fills the picture. A scanned PDF is read the same way. Handwriting is not read. No line from a picture counts as sure: compare each quantity with your list.',
      'Choose “Match the lines”. Each line is matched to a product, and its quantity becomes what we sell: kg of bar become lengths, m² of mesh sheets, m³ of sand trips. It is rounded up, without an allowance for wastage.',
      'Look through the lines under “To check”: choose the product or the quantity, keep a line as it is, or leave it out. What was read from a line is marked in it. With the keyboard, ↑ and ↓ move between lines, and Enter chooses and goes on to the next doubt.',
      'Where a file has several columns of numbers, such as one for each floor, you are asked which to order by, and nothing is ready before you answer. Lines that are only likely are not in the cart: keep those that are right, one by one or all.',
      'Add the ready lines to the cart, ask for a quote, or save them as a list. Lines that are not in our catalogue stay as you wrote them in lists and quote requests.',
      'Choose “Keep this bill” to find it in your account again: for the next stage of the project, or to see what a newer revision of it adds, drops and changes. “Excel” and “CSV” download it with our codes and prices of the day.',
    ],
    alsoCalled:
      'boq upload excel pdf spreadsheet schedule keyboard photo picture camera scan scanned save revision compare',
    links: [{ to: paths.boq, label: 'Bill of quantities' }],
  },
  {
    id: 'request-a-quote',
    title: 'Ask for a quote',
    steps: [
      'List what you need, or begin from the cart or a bill of quantities. An account is not needed; with one you can attach files.',
      'Send the request. Without an account you receive an email first: confirm your address with its button, so that we can write to you.',
      'We answer with prices that hold until a date, and write to you as soon as our offer is ready.',
      'On the page of the quote accept the offer, ask for a new one or decline it. Once you have accepted, you order at those prices.',
    ],
    alsoCalled: 'quotation rfq offer price request tender',
    links: [{ to: paths.newQuote, label: 'Ask for a price' }],
  },
  {
    id: 'pay-by-mobile-money',
    title: 'Pay by mobile money',
    steps: [
      'Choose mobile money at the checkout. It shows how many payments the total needs, as a wallet has a daily limit set by the Bank of Ghana.',
      'Wait until the order is confirmed: before that there is nothing to pay.',
      'Open the order and choose “Pay by transfer and tell us”. There you find our wallets, the amount and the reference, each to be copied; you can pay several orders at once.',
      'Pay to one of these wallets and enter the reference. If your limit is lower than the total, pay over several days with the same reference.',
      'Report each payment there with its transaction ID, and add the receipt if you like. Under “Payments” you see when we have verified it. Three payments of an order can wait to be checked at the same time. One that you reported by mistake is withdrawn on its page.',
    ],
    note: 'Pay to the numbers on our pages only.',
    alsoCalled: 'momo mtn telecel airteltigo wallet',
    links: [ORDERS],
  },
  {
    id: 'money-on-account',
    title: 'Put money on account',
    steps: [
      'Under “Pay” choose “Money on account”, send what you like with the reference shown, and report it as any payment.',
      'Once we have verified it, it is credit: “Use” beside an order under “Pay” pays it at once.',
      'What you send beyond what your orders need is put on account as well. The page says how much before you report it.',
    ],
    alsoCalled: 'deposit prepay credit advance wallet',
    links: [{ to: onAccountUrl, label: 'Put money on account' }],
  },
  {
    id: 'pay-by-bank-transfer-cash-or-cheque',
    title: 'Pay by bank transfer, cash or cheque',
    steps: [
      'Choose the method at the checkout and wait until the order is confirmed.',
      'By bank transfer: open the order and choose “Pay by transfer and tell us”, pay to the account there with the exact reference, and report the payment with its transaction ID.',
      'In cash: at the counter, or to the driver, against a receipt.',
      'By cheque: crossed, in favour of the company, handed in at any branch. Goods are released once it has cleared.',
    ],
    note: 'Customers with agreed credit terms can also choose their account at the checkout, up to their limit.',
    alsoCalled: 'payment swift account credit terms',
    links: [ORDERS],
  },
  {
    id: 'statement',
    title: 'See what you ordered, paid and owe',
    steps: [
      'Choose “Statement” in your account. It lists confirmed orders and verified payments, with the balance after each.',
      'Choose a month, a quarter, a year or any days.',
      '“By age” says what is overdue, and for how long.',
      'Print it, or save it as a PDF or as CSV for a spreadsheet.',
    ],
    note: 'A payment appears once we have verified it. Our accounts office sees the same figures.',
    alsoCalled: 'account balance ledger owe overdue soa',
    links: [{ to: paths.statement, label: 'Your statement' }],
  },
  {
    id: 'invoices',
    title: 'Get an invoice, or check one',
    steps: [
      'Your order has its invoice once everything is delivered, under “Invoices” on the order’s page. Print it or save it as a PDF.',
      'If goods are given back, a credit note stands beside it, and what is left to pay is less by it.',
      'Scan the code on a printed invoice to see whether it is ours: the page says its number, date and total.',
    ],
    note: 'Before the delivery, the proforma invoice says what is to be paid.',
    alsoCalled: 'tax invoice vat receipt credit note return bill genuine verify',
    links: [{ to: paths.orders, label: 'Your orders' }],
  },
  {
    id: 'withholding-tax',
    title: 'Deduct withholding tax',
    steps: [
      'If you are a withholding tax agent, choose the rate at the checkout, below the payment.',
      'The order shows what you pay, and what you withhold of the net value.',
      'Pay that amount. For the rest report the certificate under “Pay”, at “Tax that you withheld”: its amount, its number and a photo or PDF of it.',
      'Once we have verified it, it settles that part of the order.',
    ],
    alsoCalled: 'wht gra certificate vat',
    links: [{ to: paths.transfer, label: 'Pay' }],
  },
  {
    id: 'track-an-order',
    title: 'Follow an order',
    steps: [
      'Open “Your orders” and choose the order. Its state goes from Submitted to Confirmed, Being prepared and Completed.',
      'Below, each delivery shows where it is: being prepared, packed, on its way, delivered. Goods you collect are shown as ready to collect once they are packed.',
      'Goods we do not have yet are listed under “Waiting for stock”, with the day we expect them if it is known. We reserve them for you when they arrive, and tell you.',
      'The proforma invoice opens from the same page, to print or to save. “Order confirmation (PDF)” is in the menu beside it. The email about the confirmation links both; they open from there without signing in for 30 days.',
    ],
    alsoCalled: 'track status where delivery proforma invoice',
    links: [ORDERS],
  },
  {
    id: 'receive-goods',
    title: 'Receive the goods',
    steps: [
      'Count the goods against the waybill while the driver is there, or at the counter.',
      'The driver notes who received them.',
      'On the page of the order choose “Confirm receipt…” at the delivery that arrived. Each truck has its own.',
    ],
    note: 'A receipt confirmed by mistake can be undone at the same place.',
    alsoCalled: 'delivery accept waybill sign',
    links: [ORDERS],
  },
  {
    id: 'report-a-problem',
    title: 'Report missing, damaged or wrong goods',
    steps: [
      'Open the order and choose “Report a problem…” at the delivery.',
      'Say what is wrong: damaged or broken, something missing, not what was ordered, or the quality. Choose the goods and how many.',
      'Add up to five photos and send it. The people who work on your order read it there.',
    ],
    note: 'Report it straight away, and keep the goods with their packing.',
    alsoCalled: 'return refund exchange complaint broken send back',
    links: [ORDERS],
  },
  {
    id: 'cancel-an-order',
    title: 'Cancel an order',
    steps: [
      'Until we confirm it: open the order and choose “Cancel the order…”.',
      'After that the goods are reserved: choose “Ask to cancel…” in the menu of the order, and we check what can still be stopped.',
    ],
    links: [ORDERS],
  },
  {
    id: 'order-again',
    title: 'Order the same again',
    steps: [
      'Open an earlier order and choose “Order again…”.',
      'Or keep what you buy often in a list, and add the list to the cart.',
    ],
    alsoCalled: 'reorder repeat favourites',
    links: [ORDERS, { to: paths.lists, label: 'Your lists' }],
  },
  {
    id: 'prices-and-tax',
    title: 'Understand prices, tax and currency',
    steps: [
      'Prices are in Ghana cedis. VAT, NHIL and the GETFund levy are shown as three lines.',
      'Other currencies are converted at the rate shown, for your convenience; you are charged in cedis.',
      'Choose the currency, and whether prices include tax, under “Preferences”.',
    ],
    alsoCalled: 'vat nhil getfund dollar pound exchange rate',
    links: [
      { to: paths.preferences, label: 'Preferences' },
      { to: paths.terms, label: 'Terms of sale' },
    ],
  },
  {
    id: 'verification',
    title: 'Send us your documents (KYC)',
    steps: [
      'Open “Verification” in your profile and say who buys: you, your company, an NGO or a public institution.',
      'Add a photo or PDF of each document in the list. Each is kept at once, so you can go on from another device.',
      'Enter the expiry date of your Ghana Card, agree, and press “Submit the documents”.',
      'The page says what became of them. One that is refused says why: replace it and submit again.',
      'A month before a document expires we write to you. Press “Replace a document…”, add the new one and submit; what was accepted stays accepted.',
    ],
    note: 'The page says when the files are deleted. Nothing new is sold on account while documents are expired or being checked.',
    alsoCalled: 'identity ghana card certificate tin tax clearance credit account',
    links: [{ to: paths.kyc, label: 'Verification' }],
  },
  {
    id: 'buy-for-a-company',
    title: 'Buy for a company, with colleagues',
    steps: [
      'Open “Company” in your profile and set your company up. You become its administrator and approver.',
      'Invite colleagues by email. Say what each may spend in a calendar month, and who approves orders above that. They open the link and accept, signed in with that address.',
      'Write your cost centres or projects under “Details”: buyers choose one at the checkout, and the statement shows it.',
      'An order above what is left of a limit waits. The approvers get an email whose link opens the order, without signing in: they approve it, lower quantities and approve the rest, or refuse it. We confirm it after that. If it comes to more then, by its delivery or a new price, we ask again.',
    ],
    note: 'Nobody approves an order of their own. Each of you keeps an account, with its own prices and payments.',
    alsoCalled: 'team member buyer approver limit budget approval cost centre department organisation',
    links: [{ to: paths.company, label: 'Company' }],
  },
  {
    id: 'refer-a-customer',
    title: 'Refer a customer',
    steps: [
      'Open “Refer a customer” in your profile and send your link by WhatsApp, by email or as a copy.',
      'Whoever opens it and then creates an account on the same device has been referred by you.',
      'The reward is earned once their first order is delivered and paid in full. It is credited to your account, and pays your next orders. When they give goods back, their share of it is taken back. “Customers you referred” says how far each is.',
      'Somebody with your own telephone number, TIN or device does not count.',
    ],
    alsoCalled: 'referral invite friend code reward recommend',
    links: [
      { to: paths.ownReferral, label: 'Refer a customer' },
      { to: paths.referralTracking, label: 'Customers you referred' },
    ],
  },
  {
    id: 'your-data',
    title: 'Get a copy of your data',
    steps: [
      'Open “Your details” in your profile and press “Download my data”: the file has what we store about you, and below it are the documents and proofs that you uploaded.',
      'To have your account deleted, write to us from its address. Orders, invoices and payments are kept for as long as tax law asks.',
    ],
    alsoCalled: 'privacy export delete account personal data protection',
    links: [{ to: paths.ownData, label: 'Your details' }],
  },
  {
    id: 'choose-emails',
    title: 'Choose what you are told of, and how',
    steps: [
      'The bell at the top shows what happened to your orders, payments, quotes and documents. “All notifications” keeps everything.',
      'Open “Preferences” in your profile. Under “Notifications”, clear what you can do without, in the inbox or by email. Each choice is saved at once.',
      'Emails that you can do without have a link at the bottom, “Stop emails of this kind”. It works without signing in.',
      'Emails about your password, your orders and payments that we could not find are always sent.',
    ],
    alsoCalled: 'unsubscribe notifications inbox bell unread email mail stop newsletter',
    links: [{ to: paths.preferences, label: 'Preferences' }],
  },
  {
    id: 'points-and-prizes',
    title: 'Points, credit and prizes',
    steps: [
      'Every order that is delivered and paid in full earns points. Prize Rush shows what you have, your tier, and what each entry is for.',
      'Choose “Redeem points” there: 100 points are GH₵10.00 of credit in your account.',
      'On “Pay by transfer”, choose “Use credit” beside an order. The order counts it as paid at once.',
      'While a draw is open, take tickets for points. Once it has taken place, “Check this draw” repeats it in your browser.',
    ],
    note: 'Points for goods given back are taken back. Credit pays orders; it is not paid out.',
    alsoCalled: 'loyalty prize rush reward tier draw lottery redeem voucher account credit',
    links: [
      { to: paths.prizeRush, label: 'Prize Rush' },
      { to: paths.transfer, label: 'Pay by transfer' },
    ],
  },
  {
    id: 'password-and-security',
    title: 'Change your password, or end sessions',
    steps: [
      'Open “Security” in your profile to change the password or to sign out everywhere.',
      'If you have forgotten the password, ask for a link from the page to sign in.',
    ],
    alsoCalled: 'login account lost stolen forgot',
    links: [
      { to: paths.security, label: 'Security' },
      { to: paths.changePassword, label: 'Forgotten password' },
    ],
  },
]
