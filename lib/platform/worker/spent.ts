let spent = false;

/** Called by a task whose library goes on working afterwards: this thread then runs no other task and is ended. */
export function markSpent(): void {
  spent = true;
}

export function isSpent(): boolean {
  return spent;
}
