/** Props of each errand's screen. */
export interface ErrandScreenProps {
  /** Leads back to the tiles. */
  onBack: () => void
}
