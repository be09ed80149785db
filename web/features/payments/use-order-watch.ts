import { useEffect, useRef, useState } from "react";
import { tellSettled } from "#web/session/settled-signal.ts";
import { verify } from "./calls.ts";
import { stageOf } from "./stage.ts";
import { type OrderWatch, type Watched, watchOrder } from "./watch-order.ts";

const first: Watched = { verification: undefined, trouble: "none", next: "asking" };

/** Watches an order while mounted. A payment is announced to every tab, once. */
export function useOrderWatch(orderId: string | undefined): Watched & Pick<OrderWatch, "checkNow" | "stop"> {
  const [watched, setWatched] = useState(first);
  const watch = useRef<OrderWatch>(undefined);
  useEffect(() => {
    let isTold = false;
    watch.current = watchOrder(
      () => verify(orderId),
      (next) => {
        setWatched(next);
        if (isTold || next.verification === undefined || stageOf(next.verification) !== "paid") return;
        isTold = true;
        tellSettled();
      },
    );
    return () => watch.current?.leave();
  }, [orderId]);
  return {
    ...watched,
    checkNow: () => watch.current?.checkNow(),
    stop: () => watch.current?.stop(),
  };
}
