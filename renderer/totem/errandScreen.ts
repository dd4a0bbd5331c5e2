/** What each errand's screen is given. */
export interface ErrandScreenProps {
  /** To the tiles. */
  onBack: () => void
}
