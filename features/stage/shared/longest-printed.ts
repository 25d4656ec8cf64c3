/** So many signs of what a program printed are told: its end. Beside the contract, whose schemas a lesson would load. */
export const longestPrinted = 2000;
