// The proof of work runs off the page's thread, from our own origin: no blob, nothing that the policy refuses.
import "altcha/workers/pbkdf2";
