// Preloaded into Lodge (NODE_OPTIONS) to set its clock LODGE_CLOCK_DAYS ahead.
const ahead = Number(process.env.LODGE_CLOCK_DAYS ?? 0) * 86_400_000;
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, type) => Reflect.construct(target, args.length === 0 ? [now()] : args, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
