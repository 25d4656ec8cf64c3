const button = document.querySelector("button");
const dice = document.querySelector("#dice");
const message = document.querySelector("#message");

button.addEventListener("click", () => {
  const number = 1;
  dice.textContent = number;
});
