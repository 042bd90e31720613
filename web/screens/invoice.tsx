export function InvoiceScreen() {
  return null
}
