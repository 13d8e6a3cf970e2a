// Runs the proof of work off the main thread, from our own origin, because the CSP forbids blob workers.
import "altcha/workers/pbkdf2";
