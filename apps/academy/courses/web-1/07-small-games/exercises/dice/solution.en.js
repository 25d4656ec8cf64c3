const button = document.querySelector("button");
const dice = document.querySelector("#dice");
const message = document.querySelector("#message");

button.addEventListener("click", () => {
  const number = Math.floor(Math.random() * 6) + 1;
  dice.textContent = number;
  if (number === 6) {
    message.textContent = "🚀 Lift-off!";
  } else {
    message.textContent = "Roll again";
  }
});
