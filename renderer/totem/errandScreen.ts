/** Props of each errand's screen. */
export interface ErrandScreenProps {
  /** To the tiles. */
  onBack: () => void
}
